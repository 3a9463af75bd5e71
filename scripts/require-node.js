// Runs before anything else, on whatever Node npm found. It stays plain JavaScript of 2020, so that an old Node can still say what is wrong.
const NODE_MAJOR_MIN = 26
const major = Number(process.versions.node.split('.')[0])
if (major < NODE_MAJOR_MIN) {
  console.error(
    `Aftercare runs on Node ${NODE_MAJOR_MIN}, and this is Node ${process.versions.node}. ` +
      `"npm install" normally brings the right one along; there is none for ${process.platform} ${process.arch}, ` +
      `or optional dependencies were left out. Install Node ${NODE_MAJOR_MIN} and try again.`,
  )
  process.exit(1)
}
