<?php

$conf['host'] = '';
