// The icons that only tasks use.
import { pathImage } from '../dom/path-image.ts';

const PATHS = {
  task: 'M4.5 3.5h11v13h-11zM7 8l1 1 2-2M7 12.5l1 1 2-2M12 8h2M12 12.5h2',
  tick: 'm6 10.4 2.8 2.8 5.4-6',
  lock: 'M5.5 9.5h9v6.5h-9zM7.5 9.5v-2a2.5 2.5 0 0 1 5 0v2',
  hidden: 'M3 10c1.8-2.9 4.2-4.3 7-4.3s5.2 1.4 7 4.300c-1.8 2.9-4.2 4.3-7 4.300S4.8 12.9 3 10zM4.5 15.500l11-11',
  copy: 'M7.5 7.500h8v8h-8zM12.5 7.500v-3h-8v8h3',
  save: 'M10 3.500v8.500M6.5 8.7 10 12.200l3.5-3.500M4 15.500h12',
  plus: 'M10 4.500v11M4.5 10h11',
  close: 'm5.5 5.5 9 9M14.5 5.500l-9 9',
  again: 'M4 10a6 6 0 1 0 2-4.500L4 7.300M4 3.500v3.800h3.8',
  eye:
    'M3 10c1.8-2.9 4.2-4.3 7-4.300s5.2 1.4 7 4.300c-1.8 2.9-4.2 4.3-7 4.300S4.8 12.9 3 10zM8.2 10a1.8 1.8 0 1 ' +
    '0 3.6 0 1.8 1.8 0 1 0-3.6 0',
};

export const sign = (name: keyof typeof PATHS) =>
  pathImage(PATHS[name], { viewBox: '0 0 20 20', 'stroke-width': '1.5' });
