// JavaScript, since an older Node cannot read TypeScript. Commands load it before they start.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: 22.19 or newer is needed. Run \`npm ci\`, which installs Node 24 for the commands of npm.`,
  )
  process.exit(1)
}
