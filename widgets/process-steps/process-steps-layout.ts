/** Layout of process-steps.css, without the line, until the script runs; by the rules in prerendered-styles.ts. */
export const processStepsLayout = [
  'section{display:grid;gap:calc(var(--_space)*5);padding:calc(var(--_space)*5) calc(var(--_space)*2.5)',
  ';padding-inline-start:72px;counter-reset:step}',
  '::slotted(*){min-width:0;margin:0;counter-increment:step;overflow-wrap:anywhere;text-wrap:pretty}',
  '::slotted(*)::before{display:block;margin-bottom:var(--_space);font-family:var(--luxe-font-heading,inherit)',
  ';font-size:40px;font-weight:400;line-height:1.2;font-variant-numeric:lining-nums;content:counter(step)}',
  // Content editors leave these between the steps.
  '::slotted(:is(br,p:empty)){display:none!important}',
  '@container (min-width:860px){section{grid-auto-columns:minmax(0,1fr);grid-auto-flow:column',
  ';padding:calc(var(--_space)*12) calc(var(--_space)*6) calc(var(--_space)*6)}}',
].join('');
