import type { settings } from '../settings.ts';

type Network = (typeof settings.social)[number]['network'];

/** Outlines drawn for this site on a grid of 24; they only hint at the networks' marks. */
export const socialIcons: Record<Network, string> = {
  facebook:
    'M13.5 21v-8h2.8l.5-3.2h-3.3V7.9c0-1 .4-1.7 1.8-1.7h1.6V3.3A18 18 0 0 0 14.6 3c-2.6 0-4.3 1.5-4.3 4.4v2.4H7.5V13h2.8v8',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM17.2 6.7v.2',
  linkedin:
    'M4 9.5h3.5V20H4zM5.75 4v2.2M11 20V9.5h3.3v1.6c.6-1.1 1.8-1.9 3.3-1.9 2.4 0 3.4 1.6 3.4 4.2V20h-3.5v-5.8c0-1.3-.4-2.1-1.5-2.1s-1.7.9-1.7 2.2V20z',
  x: 'M4 4l12 16h4L8 4zM4.5 20l6.4-7M19.3 4l-5.9 6.5',
  youtube:
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9v6l5-3z',
  tiktok: 'M13.5 3v12.3a3.2 3.2 0 1 1-3.2-3.2M13.5 3c.3 2.7 2 4.5 4.8 4.7',
};
