import type { HowFar } from './how-far.ts'

export interface RingsProps extends HowFar {
  label: string
  here: string
}

/** By number, with two distance rings. */
export function Rings({ rings, dots, label, here }: RingsProps) {
  return (
    <svg className="rings" viewBox="0 0 320 320" role="img" aria-label={label}>
      {rings.map(({ radius }) => (
        <circle key={radius} cx="160" cy="160" r={radius} />
      ))}
      {rings.map((ring) => (
        <text key={ring.radius} x="160" y={155 + ring.radius}>
          {ring.label}
        </text>
      ))}
      <circle className="rings__you" cx="160" cy="160" r="5" />
      <text x="160" y="184">
        {here}
      </text>
      {dots.map(({ x, y }, at) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="12" />
          <text x={x} y={y + 5}>
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
