import type { ReactNode } from 'react'

/** A form whose answer tells what is wrong, beside each field: the browser's own bubbles stay away. */
export function PostForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form className="fields" method="post" action={action} noValidate>
      {children}
    </form>
  )
}
