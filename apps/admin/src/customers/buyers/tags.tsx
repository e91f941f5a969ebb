/** The tags of a customer. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <span key={tag} className="rounded-pill bg-sand px-2 text-table">
          {tag}
        </span>
      ))}
    </span>
  )
}
