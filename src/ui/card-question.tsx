import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

export interface CardQuestionProps {
  className?: string
  heading: string
  level: 2 | 3
  name: string
  error?: string | undefined
  children: ReactNode
}

export function CardQuestion(props: CardQuestionProps) {
  const { className = 'stack stack-3', heading, level, name, error, children } = props
  const Heading = `h${level}` as const
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        <Heading>{heading}</Heading>
      </legend>
      {error && (
        <div id={`${name}-error`} tabIndex={-1}>
          <Notice tone="error" size="compact">
            <p>
              <span className="vh">Error: </span>
              {error}
            </p>
          </Notice>
        </div>
      )}
      {children}
    </fieldset>
  )
}
