import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'

type Receive = (files: readonly File[]) => void

interface DropAreaProps {
  readonly label: string
  readonly onFiles: Receive
  /** Whether files from the clipboard count too. */
  readonly takesPaste?: boolean
  /** Default: a dashed frame, filled while files are over it. */
  readonly frame?: 'dashed' | 'none'
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a page onto which files can be dropped. */
export function DropArea({ label, onFiles, takesPaste, frame = 'dashed', className = '', children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  const border = `rounded-control border border-dashed ${isOver ? 'border-clay bg-sand' : 'border-edge'}`
  return (
    <fieldset
      aria-label={label}
      className={`min-w-0 ${frame === 'dashed' ? border : ''} ${className}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      onPaste={(event) => takesPaste && onFiles([...event.clipboardData.files])}
    >
      {children}
    </fieldset>
  )
}

interface FileButtonProps {
  /** What screen readers call it, where several buttons have the same word. */
  readonly name?: string
  readonly onFiles: Receive
  readonly accept?: string
  readonly multiple?: boolean
  readonly tone?: 'main' | undefined
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A button that asks for files. The same file can be chosen again. */
export function FileButton({ name, onFiles, accept, multiple = false, tone, busy = false, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} busy={busy} aria-label={name} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
