export interface ShownMessage {
  title: string
  text: string
  /** The id of what a form takes the place of. */
  place?: string
}

/** What somebody wrote, as it was written. */
export function MessageList({ messages }: { messages: readonly ShownMessage[] }) {
  return messages.map(({ title, text, place }) => (
    <div key={title} id={place}>
      <div className="message">
        <p className="muted">{title}</p>
        <q dir="auto">{text}</q>
      </div>
    </div>
  ))
}
