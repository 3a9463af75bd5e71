import { reserveSpace } from './carousel-state.ts'

/** Runs before the first paint: space reserved later would shift the page. */
for (const place of document.querySelectorAll<HTMLElement>('.carousel-place')) reserveSpace(place)
