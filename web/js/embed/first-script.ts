// The first script of embed.html.
import { startFrame } from './frame.ts';

const root = document.querySelector('[data-playground]');
if (root instanceof HTMLElement) startFrame(root);
