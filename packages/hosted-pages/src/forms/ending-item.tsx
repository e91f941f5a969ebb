import type { ReactNode } from 'react'

interface EndingItemProps {
  readonly title: string
  /** What is known of it. */
  readonly children: ReactNode
  /** The button that ends it; none for what one is in. `label` says aloud which one it ends. */
  readonly end?: { readonly name: string; readonly value: string; readonly text: string; readonly label: string } | null
  /** In its place a link, to where it is changed or begun. */
  readonly go?: { readonly href: string; readonly text: string; readonly label: string } | null
}

/** A list item for a device, passkey or app, with a button that revokes it. */
export function EndingItem({ title, children, end, go }: EndingItemProps) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        {children}
      </div>
      {end && (
        <button type="submit" className="button button-quiet" name={end.name} value={end.value} aria-label={end.label}>
          {end.text}
        </button>
      )}
      {go && (
        <a className="button button-quiet" href={go.href} aria-label={go.label}>
          {go.text}
        </a>
      )}
    </li>
  )
}
