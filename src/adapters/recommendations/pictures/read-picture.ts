import type { Pixels } from '../../../domain/recommendations/foreground.ts'

/** The pixels of a picture, by its address or its name, made small; null where it cannot be read. Never throws. */
export type ReadPicture = (picture: string) => Promise<Pixels | null>
