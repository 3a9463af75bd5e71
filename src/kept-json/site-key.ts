import { z } from 'zod'

/** A site, by its key. */
export const siteKey = z.enum(['uk', 'ie', 'christmas-uk', 'christmas-ie'])
