export interface ShownMessage {
  title: string
  text: string
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
