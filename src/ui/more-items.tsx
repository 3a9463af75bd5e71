export function MoreItems({ count }: { count: number }) {
  if (count <= 0) return null
  return <p className="small muted">{count === 1 ? 'and 1 more item' : `and ${count} more items`}</p>
}
