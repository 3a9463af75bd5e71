import { classNames } from './class-names.ts'

export interface WhatNextProps {
  steps: readonly { title: string; text: string }[]
  /** Of the titles. */
  level?: 2 | 3 | 4
  /** Side by side where there is room; made for three. */
  inRow?: boolean
}

/** What there is to do now, one thing after the other, with large numbers. */
export function WhatNext({ steps, level = 3, inRow = false }: WhatNextProps) {
  const Heading = `h${level}` as const
  return (
    <ol className={classNames('next', inRow && 'next--row')}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
