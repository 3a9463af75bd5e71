import { expect, test } from 'vitest'
import type { IconPath } from './icon.tsx'
import * as ICONS from './icons.data.ts'
import { Stepper, type StepState } from './stepper.tsx'
import { renderToElement } from './testing.ts'

test.each([
  ['error', ICONS.warn, ', current step, with a problem'],
  ['done', ICONS.tick, ', completed'],
  ['active', null, ', current step'],
  ['todo', null, ', not started'],
] satisfies [StepState, IconPath | null, string][])(
  'RSN-06 a step that is %s shows it by its icon, if any, and in words',
  (state, icon, words) => {
    const step = renderToElement(<Stepper steps={[{ label: 'Items to return', state }]} />).querySelector('li')
    expect(step?.querySelector('svg path')?.getAttribute('d') ?? null).toBe(icon)
    expect(step?.querySelector('.stepper__dot')?.textContent).toBe(icon ? '' : '1')
    expect(step?.querySelector('.vh')?.textContent).toBe(words)
  },
)
