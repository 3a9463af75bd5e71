import type { z } from 'zod'
import type { SettingPrefix } from '../adapters/outside-systems.ts'
import { CARRIERS_SPOKEN, SIGNING_CARRIERS, type SigningCarrier } from '../domain/callers/signing-carrier.ts'
import { webhookSecret } from './setting-values.ts'

/** D-157; the old secret stays valid while it is exchanged. */
type SecretName<Carrier extends SigningCarrier = SigningCarrier> = `${SettingPrefix<Carrier>}_WEBHOOK_SECRET`
type WebhookSettings = {
  [Name in SecretName | `${SecretName}_OLD`]: {
    about: string
    fallback: string
    schema: z.ZodOptional<typeof webhookSecret>
  }
}

/** The current one first; empty: nothing is accepted. */
export type WebhookSecrets = Readonly<Record<SigningCarrier, readonly string[]>>

export function webhookSettings(): WebhookSettings {
  const settings = SIGNING_CARRIERS.flatMap((carrier) => {
    const name = secretName(carrier)
    const spoken = CARRIERS_SPOKEN[carrier]
    const schema = webhookSecret.optional()
    return [
      [
        name,
        {
          about: `The secret that ${spoken} signs its calls with, at least 32 characters.`,
          fallback: `none: every call of ${spoken} is refused`,
          schema,
        },
      ],
      [`${name}_OLD`, { about: `The one before, while ${name} is being rotated.`, fallback: 'none', schema }],
    ]
  })
  return Object.fromEntries(settings) as WebhookSettings
}

type Given = { [Name in keyof WebhookSettings]?: string | undefined }

export function webhookProblems(given: Given): string[] {
  return SIGNING_CARRIERS.map(secretName).flatMap((name) => {
    const [current, old] = [given[name], given[`${name}_OLD`]]
    if (!old) return []
    if (!current) return [`${name}_OLD needs ${name} as well`]
    return current === old ? [`${name}_OLD must differ from ${name}`] : []
  })
}

export function readWebhookSecrets(given: Given): WebhookSecrets {
  const secrets = SIGNING_CARRIERS.map((carrier) => {
    const name = secretName(carrier)
    return [carrier, [given[name], given[`${name}_OLD`]].filter((secret) => secret !== undefined)]
  })
  return Object.fromEntries(secrets) as WebhookSecrets
}

function secretName(carrier: SigningCarrier): SecretName {
  return `${carrier.toUpperCase().replaceAll('-', '_')}_WEBHOOK_SECRET` as SecretName
}
