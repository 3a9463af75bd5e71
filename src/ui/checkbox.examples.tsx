import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'

export const examples: Record<string, ReactNode> = {
  unticked: <Checkbox name="remember" label="Keep me signed in" />,
  'ticked, with a hint': (
    <Checkbox name="stay" label="Keep me signed in" hint="Not on a shared computer. Lasts 30 days." checked />
  ),
  'with an error': <Checkbox name="agree" label="I agree to the terms" error="Tick the box to go on" />,
  disabled: <Checkbox name="line" label="Belted Wrap Midi Dress" disabled />,
}
