// What a frame may do at most: no origin, no storage, no forms, no way out but a download and a new tab.
export const SANDBOX = 'allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox';
export const ALLOW = 'clipboard-write';
