const HOURS_MAX = 30 * 24

/**
 * How long an old secret stays valid after a rotation: `0`, `30m`, `24h` or `7d`. Null for anything else, and for more
 * than 30 days.
 */
export function readGracePeriod(text: string): Temporal.Duration | null {
  const [, digits, unit = 'm'] = /^(\d{1,5})([mhd])?$/.exec(text) ?? []
  if (digits === undefined || (digits !== '0' && !/[mhd]$/.test(text))) return null
  const minutes = Number(digits) * { m: 1, h: 60, d: 24 * 60 }[unit as 'm' | 'h' | 'd']
  return minutes <= HOURS_MAX * 60 ? Temporal.Duration.from({ minutes }) : null
}
