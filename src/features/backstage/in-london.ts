/** As the server writes it: "Sat 14 Nov 2026 10:00:00". */
export function inLondon(epochMs: number): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Europe/London' },
  })
  const part = Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]))
  return `${part.weekday} ${part.day} ${part.month?.slice(0, 3)} ${part.year} ${part.hour}:${part.minute}:${part.second}`
}
