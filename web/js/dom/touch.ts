/** Reports whether the device is operated by touch: texts about keys are omitted then. */
export const isTouchDevice = () => matchMedia('(hover: none) and (pointer: coarse)').matches;
