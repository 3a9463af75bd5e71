import { ButtonLink } from './button.tsx'
import { Flyout } from './flyout.tsx'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'
import { PACKING } from './packing-guide.data.ts'
import { WhatNext } from './what-next.tsx'

const FLYOUT_ID = 'packing'

/** Shown in a flyout, or without a script as a page (TRK-07). */
export function PackingGuide({ level }: { level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const { steps, couriers } = PACKING
  return (
    <>
      <WhatNext steps={steps} level={level} />
      <hr className="rule" />
      <div>
        <Heading className="plain-heading">{couriers.title}</Heading>
        <ul>
          {couriers.links.map(({ name, href }) => (
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

export function PackingFlyout() {
  return (
    <Flyout id={FLYOUT_ID} title={PACKING.title}>
      <PackingGuide level={3} />
    </Flyout>
  )
}
