<?php

$conf['host'] = '{{host}}';
