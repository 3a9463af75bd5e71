import { z } from 'zod'
import { isScope, SCOPES, type Scope } from '../domain/callers/caller.ts'
import { keptJson } from './codec.ts'

/** What a service may do. A word that we do not know, of a newer release or an older one, allows nothing. */
export const scopes = keptJson<Scope[]>('service_credentials.scopes')(
  z.codec(z.array(z.string()), z.array(z.enum(SCOPES)), {
    decode: (words) => words.filter(isScope),
    encode: (known) => known,
  }),
)
