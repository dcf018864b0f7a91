// The permissions of a frame: no origin, no storage, no forms; only downloads and new tabs.
export const SANDBOX = 'allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox';
export const ALLOW = 'clipboard-write';
