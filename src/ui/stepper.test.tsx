import { expect, test } from 'vitest'
import { icons } from './icons.data.ts'
import { Stepper, type StepState } from './stepper.tsx'
import { parsed } from './testing.ts'

test.each([
  ['error', 'warn', ', current step, with a problem'],
  ['done', 'tick', ', completed'],
  ['active', null, ', current step'],
  ['todo', null, ', not started'],
] satisfies [StepState, 'warn' | 'tick' | null, string][])(
  'RSN-06 a step that is %s shows the icon %s, and says so in words',
  (state, icon, words) => {
    const step = parsed(<Stepper steps={[{ label: 'Items to return', state }]} />).querySelector('li')
    expect(step?.querySelector('svg path')?.getAttribute('d') ?? null).toBe(icon && icons[icon])
    expect(step?.querySelector('.stepper__dot')?.textContent).toBe(icon ? '' : '1')
    expect(step?.querySelector('.vh')?.textContent).toBe(words)
  },
)
