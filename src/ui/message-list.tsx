export interface ShownMessage {
  title: string
  text: string
  /** The id of the element that the form to edit the message replaces. */
  place?: string
}

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
