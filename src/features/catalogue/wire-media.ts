import { z } from 'zod'
import {
  FOCUS_POINTS,
  IMAGE_FORMATS,
  MEDIA_KINDS,
  MEDIA_PLATFORMS,
  RESIZE_MODES,
} from '../../domain/catalogue/enumerations.data.ts'
import { line, optional, picture, whole } from '../../platform/outside/wire-values.ts'
import { listOf, openWord } from './wire-words.ts'

const SOURCES_MAX = 20
const PIXELS_MAX = 20_000

export const wirePhoto = z
  .object({
    url: picture.describe(
      'Its https address, up to 1,000 characters; another is left out with a warning. Outside the origins in IMAGE_ORIGINS it is kept but not shown, with a warning.',
    ),
    width: whole(1, PIXELS_MAX).describe('Its width in pixels.'),
    height: whole(1, PIXELS_MAX).describe('Its height in pixels.'),
  })
  .meta({ id: 'Photo', description: 'A photo that an author took.' })

const source = z
  .object({
    ...wirePhoto.shape,
    format: openWord('The file format:', IMAGE_FORMATS),
  })
  .meta({ id: 'MediaSource', description: 'One size of a picture or film.' })

export const wireMedia = z
  .object({
    kind: openWord('What it is:', MEDIA_KINDS),
    platform: openWord('Where it is meant to be shown:', MEDIA_PLATFORMS),
    colour: optional(line(100)).describe('The colour that it shows. If omitted, it belongs to every colour.'),
    sources: listOf(source, SOURCES_MAX)
      .min(1, 'must contain at least one source')
      .describe(
        `The same picture in 1 to ${SOURCES_MAX} sizes. Carousels load the one that is 400 wide, if there is one.`,
      ),
    resizeMode: optional(openWord('How it is fitted into its frame:', RESIZE_MODES)),
    focusPoint: optional(openWord('What must stay visible when it is cropped:', FOCUS_POINTS)),
  })
  .meta({
    id: 'Media',
    description:
      'A picture or film of the product. FABRIC is the swatch of its colour. VIDEO, and what is for NATIVE, is not shown.',
  })
