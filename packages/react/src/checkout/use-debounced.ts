import { useEffect, useState } from 'react'

/** A value as it was when it last stood still for so many milliseconds. Values that read alike are one. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState({ text, value })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value: JSON.parse(text ?? 'null') }), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled.value
}
