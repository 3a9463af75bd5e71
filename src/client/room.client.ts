import { makeRoom } from './stood.ts'

/** Runs before anything is drawn: room that was made later would move what is seen. */
for (const place of document.querySelectorAll<HTMLElement>('.carousel-place')) makeRoom(place)
