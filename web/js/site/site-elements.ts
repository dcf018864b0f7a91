export const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...(within.querySelectorAll(selector) as NodeListOf<HTMLElement>),
];

export const make = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]> = {},
): HTMLElementTagNameMap[T] => Object.assign(document.createElement(tag), properties);
