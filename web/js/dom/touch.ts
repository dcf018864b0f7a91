/** Whether the device is for fingers: nothing is told of keys there, as it has none. */
export const isTouchDevice = () => matchMedia('(hover: none) and (pointer: coarse)').matches;
