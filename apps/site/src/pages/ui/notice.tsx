import type { ReactNode } from 'react'

/** A message about the whole page. `problem` is announced at once, the others politely. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: 'problem' | 'info' | 'success'
  title: string
  children?: ReactNode
}) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'problem' ? 'alert' : 'status'}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
