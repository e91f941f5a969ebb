/** For tests: names that would run, load or lead somewhere in whatever does not take them for text. */
export const hostileNames: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  '<!--[if mso]><b>--><a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{7*7}}<%= 7*7 %>',
  '<link rel=stylesheet href=//evil.example/x.css>',
]
