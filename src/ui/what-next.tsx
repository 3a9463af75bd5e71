import { classNames } from './class-names.ts'

export interface WhatNextProps {
  steps: readonly { title: string; text: string }[]
  level?: 2 | 3 | 4
  inRow?: boolean
}

export function WhatNext({ steps, level = 3, inRow = false }: WhatNextProps) {
  const Heading = `h${level}` as const
  return (
    <ol className={classNames('next', inRow && 'next--row')}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
