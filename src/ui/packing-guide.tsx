import { ButtonLink } from './button.tsx'
import { Flyout } from './flyout.tsx'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'
import { PACKING } from './packing-guide.data.ts'
import { WhatNext } from './what-next.tsx'

const FLYOUT_ID = 'packing'

/** Shown in a flyout, or without a script as a page (TRK-07). */
export function PackingGuide({ level, carriers }: { level: 2 | 3; carriers: readonly string[] }) {
  const Heading = `h${level}` as const
  const { steps, couriers } = PACKING
  const links = couriers.links.filter(({ carrier }) => carriers.includes(carrier))
  return (
    <>
      <WhatNext steps={steps} level={level} />
      {links.length > 0 && <hr className="rule" />}
      {links.length > 0 && (
        <div>
          <Heading className="plain-heading">{couriers.title}</Heading>
          <ul>
            {links.map(({ name, href }) => (
              <li key={name}>
                <a className="back" href={href} target="_blank" rel="noopener noreferrer">
                  <span>
                    {name}
                    <span className="vh"> (opens in a new tab)</span>
                  </span>
                  <Icon path={ICONS.external} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

export function PackingLink({ href }: { href: string }) {
  return (
    <ButtonLink variant="link" icon={ICONS.box} href={href} data-dialog={FLYOUT_ID}>
      {PACKING.title}
    </ButtonLink>
  )
}

export function PackingFlyout({ carriers }: { carriers: readonly string[] }) {
  return (
    <Flyout id={FLYOUT_ID} title={PACKING.title}>
      <PackingGuide level={3} carriers={carriers} />
    </Flyout>
  )
}
