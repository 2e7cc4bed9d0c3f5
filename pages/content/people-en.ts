/** Sample people, until the team agrees to be shown. */
export const members = [
  { name: 'Sample member A', position: 'Managing director', monogram: 'A' }, // SAMPLE
  { name: 'Sample member B', position: 'Head of operations', monogram: 'B' }, // SAMPLE
  { name: 'Sample member C', position: 'Head of authentication', monogram: 'C' }, // SAMPLE
  { name: 'Sample member D', position: 'Senior watch specialist', monogram: 'D' }, // SAMPLE
  { name: 'Sample member E', position: 'Watchmaker', monogram: 'E' }, // SAMPLE
  { name: 'Sample member F', position: 'Senior handbag specialist', monogram: 'F' }, // SAMPLE
  { name: 'Sample member G', position: 'Leather examiner', monogram: 'G' }, // SAMPLE
  { name: 'Sample member H', position: 'Gemologist', monogram: 'H' }, // SAMPLE
  { name: 'Sample member I', position: 'Jewelry specialist', monogram: 'I' }, // SAMPLE
  { name: 'Sample member J', position: 'Head of pricing', monogram: 'J' }, // SAMPLE
  { name: 'Sample member K', position: 'Data analyst', monogram: 'K' }, // SAMPLE
  { name: 'Sample member L', position: 'Client adviser, UAE', monogram: 'L' }, // SAMPLE
  { name: 'Sample member M', position: 'Client adviser, KSA', monogram: 'M' }, // SAMPLE
  { name: 'Sample member N', position: 'Vault and security manager', monogram: 'N' }, // SAMPLE
];
