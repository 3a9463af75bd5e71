import { z } from 'zod'

export const siteKey = z.enum(['uk', 'ie', 'christmas-uk', 'christmas-ie'])
