// Solves the puzzle of the sign-in form (ALTCHA's proof of work) while the form is being filled. Hashing by hand rather than
// by the browser's own digest: that one answers later each time, which for short texts takes longer than the work itself.

const K = new Int32Array(64)
const H = new Int32Array(8)
for (let found = 0, candidate = 2; found < 64; candidate += 1) {
  let isPrime = true
  for (let factor = 2; factor * factor <= candidate; factor += 1) if (candidate % factor === 0) isPrime = false
  if (!isPrime) continue
  const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0
  if (found < 8) H[found] = fraction(Math.sqrt(candidate))
  K[found] = fraction(Math.cbrt(candidate))
  found += 1
}

const words = new Int32Array(64)
const rotate = (word, by) => (word >>> by) | (word << (32 - by))

/** The SHA-256 of an ASCII text, as hexadecimal digits (FIPS 180-4). */
function sha256(text) {
  const bytes = new Uint8Array((((text.length + 8) >> 6) + 1) << 6)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  bytes[text.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, text.length * 8)
  const hash = Int32Array.from(H)
  for (let block = 0; block < bytes.length; block += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(block + index * 4)
    for (let index = 16; index < 64; index += 1) {
      const early = words[index - 15]
      const late = words[index - 2]
      const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      words[index] = (words[index - 16] + s0 + words[index - 7] + s1) | 0
    }
    let [a, b, c, d, e, f, g, h] = hash
    for (let index = 0; index < 64; index += 1) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const first = (h + s1 + ((e & f) ^ (~e & g)) + K[index] + words[index]) | 0
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] + word) | 0
  }
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Tries number after number, and lets the page breathe in between. */
async function solve({ algorithm, challenge, salt, maxnumber, signature }) {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (number % 2000 === 1999) await new Promise((resolve) => setTimeout(resolve))
    if (sha256(salt + number) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
  }
  throw new Error('The puzzle has no solution')
}

for (const input of document.querySelectorAll('input[data-challenge]')) {
  const status = input.parentElement.querySelector('[role=status]')
  status.hidden = false
  const solved = solve(JSON.parse(input.dataset.challenge)).then(
    (solution) => {
      input.value = solution
      status.textContent = status.dataset.solved
    },
    () => {
      status.textContent = status.dataset.failed
    },
  )
  // Whoever is faster than the puzzle need not press again.
  input.form.addEventListener(
    'submit',
    (event) => {
      if (input.value !== '' || status.textContent === status.dataset.failed) return
      event.preventDefault()
      event.stopPropagation()
      const { submitter } = event
      solved.then(() => input.form.requestSubmit(submitter))
    },
    { capture: true },
  )
}

// For browsers whose styles do not know whether there are scripts.
for (const notice of document.querySelectorAll('.without-script')) notice.remove()

// reCAPTCHA that is not seen is asked when the form is sent.
for (const widget of document.querySelectorAll('.g-recaptcha[data-size=invisible]')) {
  const form = widget.closest('form')
  let submitter
  let isSolved = false
  globalThis.captchaSolved = () => {
    isSolved = true
    form.requestSubmit(submitter)
  }
  form.addEventListener(
    'submit',
    (event) => {
      if (isSolved || !globalThis.grecaptcha) return
      event.preventDefault()
      event.stopPropagation()
      submitter = event.submitter
      globalThis.grecaptcha.execute()
    },
    { capture: true },
  )
}
