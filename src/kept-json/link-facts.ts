import { z } from 'zod'
import { keptJson } from './codec.ts'

/** What stands behind a link in a mail. It is read whole or not at all: a fact that is missing may open too much. */
export const linkFacts = keptJson<Record<string, string>>('single_use_links.facts')(z.record(z.string(), z.string()))
