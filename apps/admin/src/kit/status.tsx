type Tone = 'quiet' | 'wait' | 'good' | 'bad'
/** How far something is: an empty, half or full dot, so that color is never alone. */
type Progress = 'none' | 'part' | 'full'

const inks: Record<Tone, string> = { quiet: 'text-muted', wait: 'text-warn', good: 'text-moss', bad: 'text-alarm' }

/** A word with a dot for a state. */
export function Status({ tone, progress, children }: { tone: Tone; progress: Progress; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg viewBox="0 0 10 10" className={`size-2.5 shrink-0 ${inks[tone]}`} aria-hidden="true">
        <circle
          cx="5"
          cy="5"
          r="4"
          fill={progress === 'full' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.6"
        />
        {progress === 'part' && <path d="M5 1a4 4 0 0 1 0 8z" fill="currentColor" />}
      </svg>
      {children}
    </span>
  )
}
