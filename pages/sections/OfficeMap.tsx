/** A drawn map of the office's surroundings: a creek, a few streets, a pin. */
export function OfficeMap({ label }: { label: string }) {
  return (
    <svg className="map" viewBox="0 0 640 440" role="img" aria-label={label}>
      <rect className="land" width="640" height="440" />
      <path
        className="water"
        d="M0 300c70-14 120-64 196-70s96 40 170 34 98-66 168-74 76 14 106 8v84c-40 8-72-8-116 2s-84 62-156 70-104-32-172-28S70 392 0 402z"
      />
      <g className="blocks">
        <path d="M40 40h90v62H40zM152 40h70v62h-70zM40 124h64v56H40zM126 124h96v40h-96zM250 34h104v54H250zM376 34h72v54h-72zM250 110h58v74l-58-8zM330 110h118v48l-60 20h-58zM478 34h120v96H478z" />
        <path d="M40 424l60-8v24H40zM420 372l70-22v70h-70zM512 344l86-14v90h-86zM300 396h98v44h-98z" />
      </g>
      <g className="roads">
        <path d="M-10 112h470M236-10v206M464-10v148l176 8M362-10v110M112-10v206M-10 196c60 0 94 4 136-4s60-10 110 6M404 450v-96l246-50M502 450V340" />
      </g>
      <path className="highway" d="M-10 18C140-6 300 12 420 96s96 190 230 268" />
      <g className="pin">
        <circle cx="392" cy="134" r="34" />
        <path d="M392 154c-12-16-18-24-18-33a18 18 0 0 1 36 0c0 9-6 17-18 33z" />
        <circle className="eye" cx="392" cy="121" r="6" />
      </g>
    </svg>
  );
}
